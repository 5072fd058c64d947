const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The result is safe between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

/** XML cannot represent control characters, not even escaped. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(/\p{Cc}/gu, ' '))

/**
 * Returns a data block with JSON as its content. In a script element only `<` can end the block or begin a comment, and
 * JSON may write it as an escape.
 * @param json valid JSON
 */
export function dataBlock(attributes: string, json: string): string {
  return `<script ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`
}
