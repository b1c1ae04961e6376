import type { Brand } from '../../shared/brand/brand.ts'
import type { BrandPicture } from '../../shared/brand/pictures.ts'

/** None of its texts is the initial one. */
export const OURS: Omit<Brand, 'logo' | 'mark' | 'look'> & { mark: BrandPicture } = {
  name: 'La Cabine',
  tagline: { fr: 'Des jeux, chaque semaine.', en: 'Games, each week.' },
  slogan: { fr: 'le fanzine', en: 'the fanzine' },
  summary: { fr: 'Un fanzine de jeux vidéo.', en: 'A fanzine on video games.' },
  hero: {
    fr: {
      kicker: 'Le fanzine',
      title: 'Jouer, *écrire*.',
      lede: 'À Brest.',
      buttons: [{ label: 'Lire', target: '/reviews' }],
    },
    en: {
      kicker: 'The fanzine',
      title: 'Play, *write*.',
      lede: 'In Brest.',
      buttons: [{ label: 'Read', target: '/reviews' }],
    },
  },
  contactMail: 'nous@cabine.example',
  publisher: { name: 'Les Amis de la Cabine', city: 'Brest', director: 'Ada Roy' },
  host: { name: 'Chez nous', address: '2 quai du Port, 29200 Brest', phone: '02 98 00 00 00' },
  links: [
    { kind: 'video', address: 'https://video.cabine.example', name: '' },
    { kind: 'repository', address: 'https://code.cabine.example', name: '' },
  ],
  menus: {
    header: [{ target: 'reviews', fr: 'Jeux', en: 'Games' }],
    footer: [{ target: '/about', fr: 'Qui', en: 'Who' }],
    site: [
      { target: 'terms', fr: '', en: '' },
      { target: 'legal', fr: '', en: '' },
    ],
  },
  home: ['reviews', 'articles'],
  pagesOff: ['videos'],
  mark: { key: 'c'.repeat(24), width: 40, height: 40 },
  templates: [{ reason: 'insult', fr: 'Restons polis, à la Cabine.', en: 'Let us be polite in here.' }],
}
