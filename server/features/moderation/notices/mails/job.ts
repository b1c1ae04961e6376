import { dueMailsJob } from '../../../../mail/due-mails.ts'
import { sendNoticeMails } from './send.ts'

export const noticeMailsJob = dueMailsJob('notice-mails', sendNoticeMails)
