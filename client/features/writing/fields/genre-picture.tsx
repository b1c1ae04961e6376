import { Pictogram } from '../../../ui/pictures/pictogram.tsx'
import { GENRE_ART } from './genre-art.ts'

/** The pictogram of a genre in the form's picker. The name stands beside it. */
export function GenrePicture({ genre, size = 16 }: { genre: string; size?: number }) {
  const d = GENRE_ART[genre]
  return d ? <Pictogram d={d} size={size} /> : null
}
