import { isUndoable, type Undoable, undoStore } from '../../lists/undo-store.ts'

/** A deletion that can still be undone. */
export interface Deletion extends Undoable {
  readonly count: number
}

const isDeletion = (value: unknown): value is Deletion =>
  isUndoable(value) && typeof (value as Partial<Deletion>).count === 'number'

/** Deletions across reloads. */
export const deletions = undoStore<Deletion>('admin-products-deletion', isDeletion)
