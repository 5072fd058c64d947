/** Kilobytes that each screen may take on a first visit, as sent: page, code, styles, fonts and answers of calls. */
export const SIZE_BUDGET: Readonly<Record<string, number>> = {
  '/': 300,
  '/products': 300,
  '/oblubene': 300,
  '/kosik': 300,
  '/profile': 300,
  '/login': 300,
  '/about': 300,
  '/terms': 300,
  '/admin/upload': 300,
  '/admin/products': 300,
  '/admin/sources': 300,
  '/admin/system': 300,
  '/admin/marketing': 300,
}
