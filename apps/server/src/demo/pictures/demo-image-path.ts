/** Address of a drawn picture, as it stands in a product's `image_path`. */
export const demoImagePath = (key: string): string => `static/demo/${key}.svg`
