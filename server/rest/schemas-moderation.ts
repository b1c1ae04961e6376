import { z } from 'zod'
import { COMMENT_RULES } from '../../shared/comments/rules.ts'
import { ACTS } from '../../shared/moderation/acts.ts'
import { NOTICE_ACTS, NOTICE_KINDS } from '../../shared/moderation/notices.ts'
import { REASONS } from '../../shared/moderation/reasons.ts'
import { LISTED_KINDS } from '../../shared/texts/catalog.ts'
import { authorShape, idShape, timeShape } from './schemas.ts'

const reason = z.enum(REASONS)

export const ownReportShape = z.object({
  reason,
  text: z.string(),
  at: timeShape,
  outcome: z.enum(['waiting', 'kept', 'hidden', 'deleted']),
})

const queued = z
  .object({
    _id: idShape,
    content: z.string().describe('Also when readers have no text of it; empty when its author took it back'),
    state: z.enum(['visible', 'deleted', 'hidden', 'held']),
    held: z
      .object({ rule: z.enum(COMMENT_RULES), found: z.string() })
      .optional()
      .describe('The rule that holds it, and what it found'),
    author: authorShape.extend({ createdAt: timeShape }).nullable(),
    guest: z.string().optional(),
    createdAt: timeShape,
    likesCount: z.int(),
    waitingFrom: timeShape.nullable().describe('Reported or contested then, and nobody has decided'),
    seen: z.string().describe('Names this state: an act sends it back'),
    item: z.object({ kind: z.enum(LISTED_KINDS), slug: z.string(), title: z.string() }),
    answers: z
      .object({ author: z.string().nullable(), text: z.string().nullable() })
      .nullable()
      .describe('What it answers, as readers see it'),
    reports: z.array(z.object({ reason, text: z.string(), at: timeShape, by: z.string().nullable() })),
    decision: z
      .object({
        _id: idShape,
        act: z.enum(ACTS),
        origin: z.enum(['desk', 'notice', 'reports', 'removal']),
        reason: reason.nullable(),
        text: z.string(),
        at: timeShape,
        by: z.string().nullable(),
        contestedAt: timeShape.nullable(),
        contest: z.string().nullable(),
      })
      .nullable()
      .describe('The last one that holds'),
  })
  .meta({ id: 'QueuedComment' })

export const queueShape = z.object({
  comments: z.array(queued),
  nextCursor: z.string().nullable().describe('Null when nothing follows'),
  waiting: z
    .int()
    .describe('Comments, notices and contested suspensions that wait for a decision; 100 may be more'),
  calmUntil: timeShape.nullable().describe('Until then comments of new accounts are held'),
})

const notice = z
  .object({
    _id: idShape,
    number: z.int(),
    at: timeShape,
    address: z.string().describe('A path of this site'),
    kind: z.enum(NOTICE_KINDS),
    text: z.string(),
    danger: z.boolean().describe('Somebody’s life or safety is said to be in danger'),
    name: z.string().nullable(),
    email: z.string().nullable(),
    quote: z.string().describe('What its comment said then'),
    comment: z
      .object({
        _id: idShape,
        author: authorShape.nullable(),
        state: z.enum(['visible', 'deleted', 'hidden']),
      })
      .nullable()
      .describe('Null where it is not about a comment, or the comment is gone'),
    seen: z.string().describe('Names this state: a decision sends it back'),
    decision: z
      .object({
        act: z.enum(NOTICE_ACTS),
        reason: reason.nullable(),
        text: z.string(),
        at: timeShape,
        by: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'IllegalContentNotice' })

export const calmShape = z.object({ until: timeShape.nullable() })

export const noticesShape = z.object({
  notices: z.array(notice),
  nextCursor: idShape.nullable().describe('Null when nothing follows'),
})

export const receiptShape = z.object({
  number: z.int(),
  path: z.string().describe('The page with its state, for who has this address: keep it'),
})
