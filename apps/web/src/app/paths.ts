/** Every address of the web, built here and nowhere else. */
export const paths = {
  home: '/',
  login: '/login',
  products: '/products',
  sales: '/products?filter=akcia',
} as const
