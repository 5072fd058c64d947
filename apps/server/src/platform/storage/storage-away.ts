/** The bucket did not do what it was asked to: it is busy, hangs, or cannot be reached. It may soon. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}
