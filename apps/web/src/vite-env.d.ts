interface ImportMetaEnv {
  readonly VITE_API_ORIGIN?: string
}

/** Address of the file. */
declare module '*.svg' {
  const address: string
  export default address
}
