const PICTURES = 'https://img.cenyslovensko.sk'
/** Folders of chains on the server of pictures, by our name of the chain. */
const FOLDERS: Readonly<Record<string, string>> = {
  Lidl: 'lidl/lidl',
  Kaufland: 'kaufland',
  Tesco: 'tesco',
  Billa: 'billa',
  Fresh: 'labas',
  Terno: 'terno',
}

/** Returns '' without a picture, and for a chain whose folder is unknown. */
export function pictureAddress(store: string, picture: string): string {
  const folder = FOLDERS[store]
  const parts = picture.split('/').filter((part) => part !== '')
  if (folder === undefined || parts.length === 0 || parts.some((part) => part === '..' || part === '.'))
    return ''
  // Some pictures begin with the last part of their folder.
  const last = folder.slice(folder.lastIndexOf('/') + 1)
  const own = parts[0] === last && parts.length > 1 ? parts.slice(1) : parts
  return `${PICTURES}/${folder}/${own.map(encodeURIComponent).join('/')}`
}
