import { importGameFileInput, previewGameFileInput } from '../../../shared/games/file/schema.ts'
import { GAME_LIMITS } from '../../../shared/games/limits.ts'
import {
  createGameInput,
  gameInput,
  gameListInput,
  gameOneInput,
  gameSuggestInput,
  gamesForTeamInput,
  judgeGameInput,
  mergeGamesInput,
  partGamesInput,
  restoreGameVersionInput,
  saveGameInput,
} from '../../../shared/games/schema.ts'
import { chooseVideoInput, offerVideosInput } from '../../../shared/games/video-choice.ts'
import { noticeMessage } from '../../../shared/messages/messages.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { countRead } from '../../trpc/rate-limits/reads.ts'
import { together } from '../../trpc/together.ts'
import { filedFilters, filedInput } from '../platforms/known/filed-input.ts'
import { inLanguage } from '../translation/read.ts'
import { removeGame, restoreGame } from './bin/bin.ts'
import { importGameFile, previewGameFile } from './file/import.ts'
import { gameFileTemplate } from './file/template.ts'
import { judgeGame } from './joining/judge.ts'
import { mergeGames, mergeNotice, partGames } from './joining/merge.ts'
import { bestLists, listGames } from './list.ts'
import { findGame, suggestGames, textsOfGame } from './read.ts'
import { findStoredGame } from './stored/stored.ts'
import { listGameVersions } from './stored/versions.ts'
import { listForTeam } from './team/team.ts'
import { countToDecide, listToDecide, nameAlike } from './team/to-decide.ts'
import { chooseVideo, offerVideos } from './videos/choose.ts'
import { videosOfGame } from './videos/of-game.ts'
import { createGame, gameWriter, restoreGameVersion, saveGame } from './write.ts'
import { yearsOfGames } from './years/years.ts'

const countedSearch = publicProcedure.use(async ({ ctx, next }) => {
  await countRead(ctx, 'search')
  return next()
})

export const gamesRouter = router({
  list: publicProcedure
    .input(gameListInput)
    .use(filedFilters)
    .use(together)
    .query(({ ctx, input }) => listGames(ctx.db, input)),

  /** The years that the filter of the list offers. */
  years: publicProcedure.use(together).query(({ ctx }) => yearsOfGames(ctx.db)),

  suggest: countedSearch
    .input(gameSuggestInput)
    .use(together)
    .query(({ ctx, input }) => suggestGames(ctx.db, input.q, { seen: 'readers', most: GAME_LIMITS.offered })),

  /** A game's page: the game, its texts and videos, and the lists of the best that may contain it. */
  page: publicProcedure
    .input(gameInput)
    .use(together)
    .query(async ({ ctx, input: { slug, lang } }) => {
      const [game, texts, best, videos] = await Promise.all([
        findGame(ctx.db, slug, lang),
        textsOfGame(ctx.db, slug),
        bestLists(ctx.db, slug),
        videosOfGame(ctx.db, slug),
      ])
      return { game, texts: await inLanguage(ctx, lang, texts), best, videos }
    }),

  offer: memberProcedure
    .input(gameSuggestInput)
    .query(({ ctx, input }) => suggestGames(ctx.db, input.q, { seen: 'team', most: GAME_LIMITS.offered })),

  forTeam: memberProcedure.input(gamesForTeamInput).query(({ ctx, input }) => listForTeam(ctx.db, input)),

  forEdit: memberProcedure.input(gameOneInput).query(({ ctx, input }) => findStoredGame(ctx.db, input.game)),

  create: memberProcedure
    .input(createGameInput)
    .use(filedInput)
    .mutation(async ({ ctx, input }) => {
      const game = await createGame(ctx.db, input, gameWriter(ctx))
      return { ...game, alike: await nameAlike(ctx.db, game.id) }
    }),

  save: memberProcedure
    .input(saveGameInput)
    .use(filedInput)
    .mutation(({ ctx, input }) => saveGame(ctx.db, input, gameWriter(ctx))),

  remove: memberProcedure.input(gameOneInput).mutation(async ({ ctx, input }) => ({
    ...(await removeGame(ctx.db, input.game, gameWriter(ctx))),
    message: noticeMessage('gameDeleted', ctx.lang),
  })),

  restore: memberProcedure
    .input(gameOneInput)
    .mutation(({ ctx, input }) => restoreGame(ctx.db, input.game, gameWriter(ctx))),

  versions: memberProcedure
    .input(gameOneInput)
    .query(({ ctx, input }) => listGameVersions(ctx.db, input.game)),

  restoreVersion: memberProcedure
    .input(restoreGameVersionInput)
    .mutation(({ ctx, input }) => restoreGameVersion(ctx.db, input, gameWriter(ctx))),

  fileTemplate: memberProcedure.query(({ ctx }) => gameFileTemplate(ctx.lang)),

  /** What a .csv file of games would do; nothing is written. */
  previewFile: memberProcedure.input(previewGameFileInput).mutation(async ({ ctx, input }) => {
    await countRead(ctx, 'files')
    return previewGameFile(ctx.db, input.file, gameWriter(ctx), ctx.lang)
  }),

  importFile: memberProcedure.input(importGameFileInput).mutation(async ({ ctx, input }) => {
    await countRead(ctx, 'files')
    return importGameFile(ctx.db, input, gameWriter(ctx), ctx.lang)
  }),

  waiting: memberProcedure.query(async ({ ctx }) => ({ waiting: await countToDecide(ctx.db) })),

  judge: memberProcedure
    .input(judgeGameInput)
    .mutation(({ ctx, input }) => judgeGame(ctx.db, input, gameWriter(ctx))),

  toDecide: memberProcedure.query(({ ctx }) => listToDecide(ctx.db)),

  mergeNotice: memberProcedure
    .input(mergeGamesInput)
    .query(({ ctx, input }) => mergeNotice(ctx.db, input.game, input.into)),

  merge: memberProcedure
    .input(mergeGamesInput)
    .mutation(({ ctx, input }) => mergeGames(ctx.db, input.game, input.into, gameWriter(ctx))),

  part: memberProcedure.input(partGamesInput).mutation(async ({ ctx, input }) => {
    await partGames(ctx.db, input.one, input.other)
    return { parted: true }
  }),

  offerVideos: memberProcedure
    .input(offerVideosInput)
    .query(async ({ ctx, input }) => ({ videos: await offerVideos(ctx.db, input) })),

  chooseVideo: memberProcedure
    .input(chooseVideoInput)
    .mutation(({ ctx, input }) => chooseVideo(ctx.db, input, gameWriter(ctx))),
})
