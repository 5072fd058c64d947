/** Kilobytes that each screen may take on a first visit, as sent: page, code, styles, fonts and answers of calls. */
export const SIZE_BUDGET: Readonly<Record<string, number>> = {
  '/': 210,
  '/products': 200,
  '/oblubene': 190,
  '/kosik': 255,
  '/profile': 250,
  '/login': 190,
  '/about': 210,
  '/terms': 210,
  '/admin/upload': 250,
  '/admin/products': 305,
  '/admin/sources': 220,
  '/admin/system': 225,
  '/admin/marketing': 225,
}
