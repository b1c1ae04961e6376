import { createHash } from 'node:crypto'

/** A demo member: `key` is how the content files name them. */
export interface DemoMember {
  key: string
  username: string
  role: 'admin' | 'visitor'
}

/** The magazine's writers. */
const AUTHORS: Record<string, string> = { lea: 'Léa', camille: 'Camille', nadir: 'Nadir' }

/** Its readers, who comment and like. */
const READERS: Record<string, string> = {
  marius: 'Marius',
  pixelou: 'Pixelou',
  mamiemanette: 'MamieManette',
  yanis_42: 'Yanis_42',
  cartouche: 'Cartouche',
  solene: 'Solène',
  bastien: 'Bastien',
  kowloonkid: 'KowloonKid',
  aicha: 'Aïcha',
  roro_du_63: 'Roro_du_63',
  ludovic: 'LudoVic',
  enora: 'Enora',
  speedrunsam: 'SpeedrunSam',
  thais: 'Thaïs',
  grandeporte: 'GrandePorte',
  felix: 'Félix',
  maelle: 'Maëlle',
  oldschoololivier: 'OldSchoolOlivier',
  ines: 'Inès',
  croquette: 'Croquette',
  tom_joypad: 'Tom_Joypad',
  zelie: 'Zélie',
  barnabe: 'Barnabé',
  nuitblanche: 'NuitBlanche',
  karim: 'Karim',
  perrine: 'Perrine',
  lucas_b: 'Lucas_B',
  violette: 'Violette',
  docpixel: 'DocPixel',
  anouk: 'Anouk',
  gaspard: 'Gaspard',
}

const people = (names: Record<string, string>, role: DemoMember['role']): DemoMember[] =>
  Object.entries(names).map(([key, username]) => ({ key, username, role }))

/** Everybody in the demo. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  ...people(AUTHORS, 'admin'),
  ...people(READERS, 'visitor'),
]

/** An id that is always the same for the same thing, so that seeding again finds what it made. */
export const idOf = (thing: string): string => createHash('sha256').update(thing).digest('hex').slice(0, 24)

export const memberId = (key: string): string => idOf(`member:${key}`)
