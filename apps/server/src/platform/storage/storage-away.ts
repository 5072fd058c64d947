/** The bucket did not complete a call, because it is busy or cannot be reached. A retry may succeed soon. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}
