import { fileAnswer } from '@cenolov/contract/shapes'

export const mapCalls = {
  file: {
    description:
      'The tiles of the map as PMTiles, by ranges (Range) and with an ETag. Without a map the address is unknown.',
    response: fileAnswer('application/octet-stream'),
  },
}
