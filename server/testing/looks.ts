import { looksText, type SecondLook } from '../../shared/texts/looks.ts'

/** A column with one look by a guest. @param why its reason, in the column's language */
export const lookOf = (why: string, part: Partial<SecondLook> = {}): string =>
  looksText({
    looks: [
      {
        ...{ id: 'a'.repeat(24), at: '2026-03-12', rating: null, why },
        ...{ by: { id: null, username: 'Jeanne Invitée' } },
        ...part,
      },
    ],
  })
