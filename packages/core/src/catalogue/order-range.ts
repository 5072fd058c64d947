const SHORT = 24

/**
 * Orders the first `count` different numbers only so far that positions `from..to` hold what they would hold
 * if all were sorted ascending: a quicksort that leaves alone the parts outside the range.
 */
export function orderRange(numbers: Uint32Array, count: number, from: number, to: number): void {
  // A wide range or a run of bad luck with the pivots is left to the built-in sort.
  if (to - from > count >>> 1 && count > SHORT) numbers.subarray(0, count).sort()
  else partialSort(numbers, 0, count, from, to, 2 * (32 - Math.clz32(count)))
}

function partialSort(
  numbers: Uint32Array,
  low: number,
  high: number,
  from: number,
  to: number,
  depth: number,
): void {
  while (high - low > SHORT) {
    if (depth-- === 0) {
      numbers.subarray(low, high).sort()
      return
    }
    const middle = partition(numbers, low, high)
    if (to <= middle) high = middle
    else if (from >= middle) low = middle
    else {
      partialSort(numbers, low, middle, from, to, depth)
      low = middle
    }
  }
  for (let i = low + 1; i < high; i++) {
    const number = numbers[i]!
    let j = i
    while (j > low && numbers[j - 1]! > number) {
      numbers[j] = numbers[j - 1]!
      j--
    }
    numbers[j] = number
  }
}

/** Moves the smaller numbers before the larger ones and returns where the larger begin. Neither part is empty. */
function partition(numbers: Uint32Array, low: number, high: number): number {
  const pivot = medianOfThree(numbers[low]!, numbers[(low + high) >>> 1]!, numbers[high - 1]!)
  let i = low - 1
  let j = high
  for (;;) {
    do i++
    while (numbers[i]! < pivot)
    do j--
    while (numbers[j]! > pivot)
    if (i >= j) return j + 1
    const swapped = numbers[i]!
    numbers[i] = numbers[j]!
    numbers[j] = swapped
  }
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
