export const reviews = {
  title: 'Tests',
  description:
    'Tous les tests de jeux de Manette, notés sur dix : jeux neufs, rééditions et trésors de brocante.',
  intro: 'Neufs, réédités ou sortis d’un carton : des jeux terminés, puis notés sur dix. Dans cet ordre.',
  none: 'Aucun test pour le moment.',
  readMore: 'Lire le test',
  count_one: '{{count}} test',
  count_many: '{{count}} de tests',
  count_other: '{{count}} tests',
} as const
