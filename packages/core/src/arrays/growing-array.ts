export class GrowingUints {
  values: Uint32Array
  length = 0

  constructor(capacity = 1024) {
    this.values = new Uint32Array(capacity)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  toArray(): Uint32Array {
    return this.values.slice(0, this.length)
  }
}

export class GrowingBytes {
  bytes: Uint8Array
  length = 0

  constructor(capacity = 4096) {
    this.bytes = new Uint8Array(capacity)
  }

  append(from: Uint8Array, start: number, end: number): void {
    if (this.length + end - start > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + end - start))
      larger.set(this.bytes)
      this.bytes = larger
    }
    for (let i = start; i < end; i++) this.bytes[this.length++] = from[i]!
  }

  toArray(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }
}
