/** Labels of queues; others are shown by their own name. */
const QUEUE_NAMES: Readonly<Record<string, string>> = {
  'account-mail': 'E-maily účtov',
  'alert-mail': 'E-maily upozornení',
  images: 'Sťahovanie obrázkov',
  'images-sweep': 'Upratovanie obrázkov',
  import: 'Importy',
  'import-checks': 'Nepoužité kontroly súborov',
  mail: 'E-maily',
  'premium-ends': 'Koniec Premium',
  'price-alerts': 'Cenové upozornenia',
  'products-purge': 'Odstránenie vymazaných produktov',
  retention: 'Mazanie starých údajov',
}

/** A queue's name for people. */
export const queueName = (queue: string): string => QUEUE_NAMES[queue] ?? queue
