export const demoImagePath = (key: string): string => `static/demo/${key}.svg`
