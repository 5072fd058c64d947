const ROUNDS = 12
const RIDGE = 1

/** Examples as rows of `width` numbers, whether each is true, and a sum that is known in advance. */
export interface Examples {
  readonly width: number
  readonly values: Float32Array
  readonly isTrue: Uint8Array
  /** Added to each example's log-odds; not learned. */
  readonly offsets: Float64Array
}

/**
 * Learns the weights that make the examples likeliest (Newton's method on the ridged likelihood). Deterministic: the
 * same examples in the same order give the same weights.
 */
export function learnLogistic({ width, values, isTrue, offsets }: Examples): Float64Array {
  const weights = new Float64Array(width)
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = new Float64Array(width)
    const curvature = Array.from({ length: width }, () => new Float64Array(width))
    for (let i = 0; i < isTrue.length; i++) {
      const from = i * width
      let sum = offsets[i]!
      for (let k = 0; k < width; k++) sum += weights[k]! * values[from + k]!
      const probability = 1 / (1 + Math.exp(-sum))
      const error = isTrue[i]! - probability
      const bend = Math.max(probability * (1 - probability), 1e-6)
      for (let k = 0; k < width; k++) {
        const value = values[from + k]!
        if (value === 0) continue
        gradient[k] = gradient[k]! + error * value
        const row = curvature[k]!
        for (let m = 0; m <= k; m++) row[m] = row[m]! + bend * value * values[from + m]!
      }
    }
    for (let k = 0; k < width; k++) {
      gradient[k] = gradient[k]! - RIDGE * weights[k]!
      curvature[k]![k] = curvature[k]![k]! + RIDGE
    }
    const step = solve(curvature, gradient)
    let longest = 0
    for (let k = 0; k < width; k++) {
      weights[k] = weights[k]! + step[k]!
      longest = Math.max(longest, Math.abs(step[k]!))
    }
    if (longest < 1e-6) break
  }
  return weights
}

/** Solves a symmetric positive system by Cholesky's method; only the lower half is read, and overwritten. */
function solve(lower: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  for (let k = 0; k < size; k++) {
    for (let m = 0; m <= k; m++) {
      let sum = lower[k]![m]!
      for (let n = 0; n < m; n++) sum -= lower[k]![n]! * lower[m]![n]!
      lower[k]![m] = k === m ? Math.sqrt(sum) : sum / lower[m]![m]!
    }
  }
  const found = right.slice()
  for (let k = 0; k < size; k++) {
    for (let m = 0; m < k; m++) found[k] = found[k]! - lower[k]![m]! * found[m]!
    found[k] = found[k]! / lower[k]![k]!
  }
  for (let k = size - 1; k >= 0; k--) {
    for (let m = k + 1; m < size; m++) found[k] = found[k]! - lower[m]![k]! * found[m]!
    found[k] = found[k]! / lower[k]![k]!
  }
  return found
}
