/**
 * Kilobytes that each screen may take on a first visit, as sent: page, code, styles, fonts and answers of calls. A
 * tenth more than measured, because requests of an idle screen are not always counted.
 */
export const SIZE_BUDGET: Readonly<Record<string, number>> = {
  '/': 235,
  '/products': 225,
  '/oblubene': 215,
  '/kosik': 270,
  '/zoznam': 270,
  '/upozornenia': 245,
  '/nakupy': 265,
  '/profile': 265,
  '/login': 245,
  '/ceny-v-case': 247,
  '/zmensene': 228,
  '/about': 225,
  '/terms': 225,
  '/admin/upload': 280,
  '/admin/products': 325,
  '/admin/sources': 250,
  '/admin/system': 250,
  '/admin/marketing': 250,
}
