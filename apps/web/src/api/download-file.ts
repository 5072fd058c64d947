import { fetchFile } from './fetch-file.ts'

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Fetches a file that needs our token and hands it to the browser's downloads. Throws `ApiError`. */
export async function downloadFile(path: string, name: string): Promise<void> {
  saveFile(await fetchFile(path), name)
}
