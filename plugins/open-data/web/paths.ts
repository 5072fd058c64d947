export const paths = {
  priceIndex: '/ceny-v-case',
  shrinkflation: '/zmensene',
  shrinkflationOf: (store: string) => `/zmensene?${new URLSearchParams({ obchod: store })}`,
} as const
