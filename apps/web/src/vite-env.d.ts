interface ImportMetaEnv {
  readonly VITE_API_ORIGIN?: string
}
