/** Bilateral price indices of the reference values, in addition to our own. Arrays hold one number per good. */
type Numbers = readonly number[]

const sum = (values: Numbers): number => values.reduce((total, value) => total + value, 0)
const mean = (values: Numbers): number => sum(values) / values.length
const dot = (a: Numbers, b: Numbers): number => sum(a.map((value, good) => value * b[good]!))

export const carli = (from: Numbers, to: Numbers): number =>
  mean(to.map((price, good) => price / from[good]!))

export function fisher(from: Numbers, to: Numbers, soldBefore: Numbers, soldAfter: Numbers): number {
  const laspeyres = dot(to, soldBefore) / dot(from, soldBefore)
  const paasche = dot(to, soldAfter) / dot(from, soldAfter)
  return Math.sqrt(laspeyres * paasche)
}

export function tornqvist(from: Numbers, to: Numbers, soldBefore: Numbers, soldAfter: Numbers): number {
  const [before, after] = [dot(from, soldBefore), dot(to, soldAfter)]
  const logs = to.map((price, good) => {
    const share = (from[good]! * soldBefore[good]!) / before + (price * soldAfter[good]!) / after
    return (share / 2) * Math.log(price / from[good]!)
  })
  return Math.exp(sum(logs))
}
