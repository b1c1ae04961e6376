import { dueMailsJob } from '../../../mail/due-mails.ts'
import { sendNotificationMails } from './send.ts'

export const notificationMailsJob = dueMailsJob('notification-mails', sendNotificationMails)
