import type { English } from '../types.ts'

/** What the profile offers besides name and password, and the pages that its mails lead to. */
export default {
  myData: {
    title: 'My data',
    text: 'Everything that Manette keeps about you, in one ZIP file: profile, sessions, comments, likes, texts, pictures, log. As JSON and as CSV.',
    once: 'One file a day; it stays for 24 hours, for you alone.',
    mailed: 'You will get a mail when it is ready.',
    notMailed: 'This site does not send mails yet: come back here to see whether it is ready.',
    ask: 'Prepare my data',
    asking: 'Preparing…',
    preparing: 'Your file is being made. You may leave this page.',
    ready: 'Your file is ready ({{size}}), until {{date}}.',
    failed: 'The file could not be made. You can ask for it again.',
    download: 'Download the file',
    downloading: 'Downloading…',
    downloaded: 'File downloaded: {{name}}',
    downloadFailed: 'Error during the download',
    again: 'You can ask for another from {{date}}.',
    before: 'Before you leave, take your data along: afterwards there will be nothing left to take.',
    stays: 'What stays:',
    staysComments: 'an empty place, without name or text, where others have answered a comment of yours;',
    staysLog: 'the entries of the log, without your name or address, for 30 days;',
    staysPictures: 'the pictures of the magazine’s articles, without your name;',
    staysOthers: 'what others have written, even where they mention you.',
  },
} satisfies English<'my-account'>
