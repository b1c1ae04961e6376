import { Pictogram } from '../../../ui/pictures/pictogram.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'

/** The drawings come with the first genre that is shown, as many texts are written without opening the list. */
const load = () => import('./genre-art.ts')

/** The pictogram of a genre in the form's picker. The name stands beside it. */
export function GenrePicture({ genre, size = 16 }: { genre: string; size?: number }) {
  const { loaded } = useChunk(load)
  const d = loaded ? loaded.GENRE_ART[genre] : ''
  return d === undefined ? null : <Pictogram d={d} size={size} />
}
