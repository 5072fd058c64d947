/** Prefix of every API address: empty for the page's own origin, else the build setting `VITE_API_ORIGIN`. */
export const API_ORIGIN: string = (import.meta.env.VITE_API_ORIGIN ?? '').replace(/\/+$/, '')
