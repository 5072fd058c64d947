let isPublished = false

/** Returns whether the installation publishes open data. */
export const hasOpenData = (): boolean => isPublished

export function setOpenData(published: boolean): void {
  isPublished = published
}
