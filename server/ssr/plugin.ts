import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../database/client.ts'
import { splitLang } from '../../shared/routes.ts'
import { createContextInner } from '../trpc/context.ts'
import { toErrorBody } from '../trpc/errors.ts'
import { appRouter } from '../trpc/router.ts'
import { type PageAssets, readAssets } from './assets.ts'
import { htmlDocument, ROOT_PAGE } from './document.ts'
import type { Render } from './render.ts'

export interface PagesOptions {
  config: Config
  db: Db
  /** Folder that `vite build` has filled. */
  dist?: string
}
