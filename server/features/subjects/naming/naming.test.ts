import { beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { buildArticle, buildSubject, buildUser } from '../../../testing/factories.ts'
