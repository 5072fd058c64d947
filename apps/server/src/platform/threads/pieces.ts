import { once } from 'node:events'
import type { MessagePort, Worker } from 'node:worker_threads'

/**
 * Buffers in one message. While the engine collects garbage, it spends some more milliseconds on marking for each
 * received buffer. A large catalogue in one message would delay all callers for the whole marking (50 to 150 ms at a
 * million products).
 */
const BUFFERS_AT_ONCE = 16
const BYTES_AT_ONCE = 1 << 20

type Path = readonly string[]

/** Typed arrays of a value in the order of their paths, and then the value without them. */
type Piece =
  | { readonly arrays: readonly ArrayBufferView[] }
  | { readonly value: unknown; readonly paths: readonly Path[] }

/** The receiver's answer to each piece but the last. */
const TAKEN = null

export const asksForNext = (message: unknown): message is null => message === TAKEN

/**
 * Posts plain data to the thread that started this one. Its typed arrays precede it in small messages, each sent after
 * the receiver took the previous one, and are lost to the sender.
 */
export async function postInPieces(port: MessagePort, value: unknown): Promise<void> {
  const arraysOf = new Map<ArrayBufferLike, { readonly path: Path; readonly array: ArrayBufferView }[]>()
  const rest = withoutArrays(value, [], (path, array) => {
    const others = arraysOf.get(array.buffer)
    if (others === undefined) arraysOf.set(array.buffer, [{ path, array }])
    else others.push({ path, array })
  })
  const paths: Path[] = []
  let arrays: ArrayBufferView[] = []
  let buffers: ArrayBuffer[] = []
  let bytes = 0
  const post = async () => {
    port.postMessage({ arrays } satisfies Piece, buffers)
    await once(port, 'message')
    arrays = []
    buffers = []
    bytes = 0
  }
  for (const [buffer, views] of arraysOf) {
    if (buffers.length === BUFFERS_AT_ONCE || (bytes > 0 && bytes + buffer.byteLength > BYTES_AT_ONCE))
      await post()
    for (const { path, array } of views) {
      paths.push(path)
      arrays.push(array)
    }
    buffers.push(buffer as ArrayBuffer)
    bytes += buffer.byteLength
  }
  if (buffers.length > 0) await post()
  port.postMessage({ value: rest, paths } satisfies Piece)
}

/** Calls back with each value that a thread posts in pieces. Other work runs between two pieces. */
export function onWhole<Value>(worker: Worker, listener: (value: Value) => void): void {
  let arrays: ArrayBufferView[] = []
  worker.on('message', (piece: Piece) => {
    if ('arrays' in piece) {
      for (const array of piece.arrays) arrays.push(array)
      setImmediate(() => worker.postMessage(TAKEN))
      return
    }
    const whole = { value: piece.value }
    for (const [place, path] of piece.paths.entries()) put(whole, ['value', ...path], arrays[place]!)
    arrays = []
    listener(whole.value as Value)
  })
}

function withoutArrays(
  value: unknown,
  path: Path,
  onArray: (path: Path, array: ArrayBufferView) => void,
): unknown {
  if (ArrayBuffer.isView(value)) {
    onArray(path, value)
    return null
  }
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    withoutArrays(part, [...path, name], onArray),
  ])
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

function put(value: object, path: Path, array: ArrayBufferView): void {
  let parent: object = value
  for (const name of path.slice(0, -1)) parent = Reflect.get(parent, name) as object
  Reflect.set(parent, path.at(-1)!, array)
}
