import { UploadPage } from '../../features/admin/upload/upload-page.tsx'

/** Uploading catalogue files. */
export function Component() {
  return <UploadPage />
}
