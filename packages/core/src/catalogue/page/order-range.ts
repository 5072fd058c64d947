const SHORT = 24
/** Up to so many first numbers are picked one by one. */
const FEW = 48

/**
 * Orders the first `count` different numbers only so far that positions `from..to` hold what they would hold
 * if all were sorted ascending: a quicksort that leaves alone the parts outside the range.
 */
export function orderRange(numbers: Uint32Array, count: number, from: number, to: number): void {
  if (to <= FEW && count > SHORT) {
    orderFirst(numbers, count, to)
    return
  }
  // A wide range or a run of bad luck with the pivots is left to the built-in sort.
  if (to - from > count >>> 1 && count > SHORT) numbers.subarray(0, count).sort()
  else partialSort(numbers, 0, count, from, to, 2 * (32 - Math.clz32(count)))
}

/** Brings the `few` smallest numbers to the front, ascending, by one pass that mostly only compares. */
function orderFirst(numbers: Uint32Array, count: number, few: number): void {
  insertionSort(numbers, 0, few)
  let largest = numbers[few - 1]!
  for (let i = few; i < count; i++) {
    const number = numbers[i]!
    if (number > largest) continue
    numbers[i] = largest
    let j = few - 1
    while (j > 0 && numbers[j - 1]! > number) {
      numbers[j] = numbers[j - 1]!
      j--
    }
    numbers[j] = number
    largest = numbers[few - 1]!
  }
}

function insertionSort(numbers: Uint32Array, low: number, high: number): void {
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
  insertionSort(numbers, low, high)
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
