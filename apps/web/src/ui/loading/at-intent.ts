/** Returns props that act just before an element is used: when the pointer enters it, or the keyboard reaches it. */
export const atIntent = (act: () => void) => ({ onPointerEnter: act, onFocus: act })
