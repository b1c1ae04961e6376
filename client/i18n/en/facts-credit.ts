import type { English } from '../types.ts'

const words: English<'facts-credit'> = {
  factsCredit: { data: 'Data:' },
}

export default words
