/** Returns the `image_path` of a drawn picture. */
export const demoImagePath = (key: string): string => `static/demo/${key}.svg`
