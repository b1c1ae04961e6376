import { z } from 'zod'
import { fieldsIn } from '../../../shared/base/property.ts'
import {
  createGameInput,
  gameListInput,
  gameSuggestInput,
  saveGameInput,
} from '../../../shared/games/schema.ts'
import { slugOrId } from '../../../shared/texts/schema.ts'
import { gameList, gamePage, offeredGames, savedGame } from '../present-games.ts'
import { type Row, row } from '../row.ts'
import { messageShape } from '../schemas.ts'
import { gameListShape, gameShape, offeredGamesShape, savedGameShape } from '../schemas-games.ts'

const params = z.object({ slug: slugOrId })

export const GAME_ROUTES: readonly Row[] = [
  row({
    method: 'GET',
    path: '/games',
    procedure: 'games.list',
    tag: 'Games',
    summary: 'Games, the last that came to the site first; of a filtered or sorted list the first 1,000',
    query: gameListInput,
    input: ({ query }) => query,
    output: gameList,
    response: gameListShape,
    cacheable: true,
    errors: [400],
  }),
  row({
    method: 'GET',
    path: '/games/suggest',
    procedure: 'games.suggest',
    tag: 'Games',
    summary: 'Up to eight games by a part of a name; accents and typing errors are forgiven',
    query: gameSuggestInput,
    input: ({ query }) => ({ q: '', ...query }),
    output: offeredGames,
    response: offeredGamesShape,
    errors: [400, 429],
  }),
  row({
    method: 'GET',
    path: '/games/:slug',
    procedure: 'games.page',
    tag: 'Games',
    summary: 'One game by its slug or id, with the reviews that judge it; a slug it once had finds it, too',
    params,
    input: ({ params }) => ({ slug: params.slug }),
    output: (page) => ({ game: gamePage(page) }),
    response: z.object({ game: gameShape }),
    cacheable: true,
    errors: [400, 404],
  }),
  row({
    method: 'POST',
    path: '/games',
    procedure: 'games.create',
    tag: 'Games',
    summary: 'Make a game, which readers do not see until a visible text names it or an editor shows it',
    body: createGameInput,
    input: ({ body }) => body,
    output: (game) => ({ game: savedGame(game) }),
    response: z.object({ game: savedGameShape }),
    status: 201,
    errors: [400, 401, 403],
  }),
  row({
    method: 'PUT',
    path: '/games/:slug',
    procedure: 'games.save',
    tag: 'Games',
    summary:
      'Save what is sent of a game; what is left out stays. Authors while it is hidden. With the `updatedAt` that was read, refused (409, `current`) when somebody else has saved since',
    params,
    body: saveGameInput.omit({ game: true }),
    input: ({ params, body }) => ({ ...fieldsIn(body), game: params.slug }),
    output: (game) => ({ game: savedGame(game) }),
    conflict: savedGame,
    response: z.object({ game: savedGameShape }),
    errors: [400, 401, 403, 404, 409],
  }),
  row({
    method: 'DELETE',
    path: '/games/:slug',
    procedure: 'games.remove',
    tag: 'Games',
    summary: 'Delete a game that no text names; refused (409) while one does',
    params,
    input: ({ params }) => ({ game: params.slug }),
    output: ({ message }) => ({ message }),
    response: messageShape,
    errors: [401, 403, 404, 409],
  }),
  row({
    method: 'POST',
    path: '/games/:slug/merge',
    procedure: 'games.merge',
    tag: 'Games',
    summary:
      'Make one game of two: texts, names and addresses go to the game `into`, whose empty fields are filled',
    params,
    body: z.object({ into: slugOrId }),
    input: ({ params, body }) => ({ ...fieldsIn(body), game: params.slug }),
    output: (game) => ({ game: savedGame(game) }),
    response: z.object({ game: savedGameShape }),
    errors: [400, 401, 403, 404, 409],
  }),
]
