/** Name of the database that holds lists and what was done to them without a network. It goes with its account. */
export const LISTS_DATABASE = 'cenolov-lists'
