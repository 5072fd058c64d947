export function LoginShelf() {
  return null
}
