import { mirrorErasuresJob } from '../features/auth/accounts/erasures.ts'
import { purgeMailsJob } from '../features/auth/accounts/forget.ts'
import { passwordChangedMail, resetMail } from '../features/auth/accounts/mail.ts'
import { changeLinkMail, changeNoticeMail } from '../features/auth/addresses/change-mails.ts'
import { confirmMail } from '../features/auth/addresses/confirm-mail.ts'
import { newDeviceMail } from '../features/auth/alerts/device-mail.ts'
import { doorMail } from '../features/auth/alerts/door-mail.ts'
import { raisedRoleMail } from '../features/auth/alerts/role-mail.ts'
import { disputeMail, endDisputeMail } from '../features/auth/disputes/dispute-mails.ts'
import { doorCodeMail } from '../features/auth/doors/door-code-mail.ts'
import { buildExportJob, exportReadyMail } from '../features/auth/export/build.ts'
import { invitationMail } from '../features/auth/invitations/invitation-mail.ts'
import { passkeyCopyMail } from '../features/auth/passkeys/copy-mail.ts'
import { purgeJob } from '../features/auth/purge.ts'
import { purgeContentJob } from '../features/content/purge.ts'
import { purgeVariantsJob } from '../features/images/purge.ts'
import { purgeLogsJob, tallyLogsJob } from '../features/logs/purge.ts'
import { backupFailedMail } from '../features/operation/archives/failed-mail.ts'
import { nightlyBackupJob } from '../features/operation/archives/nightly.ts'
import { measureDatabaseJob } from '../features/operation/sizes/measure.ts'
import { translateJob, waitingJob } from '../features/translation/queue.ts'
import { videoFeedsJob } from '../features/videos/feeds/schedule.ts'
import { publishDueJob } from '../features/workflow/copies/due.ts'
import { deskMailsJob } from '../features/workflow/mails/job.ts'
import { purgePreviewsJob } from '../features/workflow/previews/purge-links.ts'
import { purgeVersionsJob } from '../features/workflow/versions/purge.ts'
import { purgePagesJob } from '../ssr/purge.ts'
import { backgroundJob } from './background.ts'
import type { Job } from './job.ts'

export const JOBS = [
  resetMail,
  passwordChangedMail,
  passkeyCopyMail,
  newDeviceMail,
  doorMail,
  raisedRoleMail,
  doorCodeMail,
  disputeMail,
  endDisputeMail,
  changeLinkMail,
  changeNoticeMail,
  purgeMailsJob,
  mirrorErasuresJob,
  confirmMail,
  invitationMail,
  buildExportJob,
  exportReadyMail,
  purgeJob,
  purgeContentJob,
  publishDueJob,
  deskMailsJob,
  purgeVersionsJob,
  backgroundJob,
  purgeVariantsJob,
  videoFeedsJob,
  translateJob,
  waitingJob,
  purgeLogsJob,
  tallyLogsJob,
  purgePagesJob,
  purgePreviewsJob,
  nightlyBackupJob,
  backupFailedMail,
  measureDatabaseJob,
] as readonly unknown[] as readonly Job[]
