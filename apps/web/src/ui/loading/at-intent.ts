/** Props of an element that act just before it is used: when somebody points at it, or reaches it by keyboard. */
export const atIntent = (act: () => void) => ({ onPointerEnter: act, onFocus: act })
