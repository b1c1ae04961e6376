import type { English } from '../types.ts'

const words: English<'strength'> = {
  strength: {
    says: 'Strength: {{level}}',
    levels: { short: 'too short', weak: 'weak', fair: 'fair', good: 'good', strong: 'excellent' },
    advice: {
      short: 'A little more: at least {{min}} characters.',
      weak: 'Make it longer: a few unrelated words beat one complicated one.',
      fair: 'A few more letters would make it much stronger.',
      good: 'Solid. A password manager will remember it for you.',
      strong: 'Final boss. Nothing to add.',
    },
  },
}

export default words
