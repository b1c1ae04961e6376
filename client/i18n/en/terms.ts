import type { LongText } from '../long-text.ts'

const terms: LongText = {
  title: 'Terms of service',
  description: 'What {{site}} offers, what you may do here, what we moderate and what becomes of your data.',
  intro:
    '{{site}} can be read without an account and without giving anything in return. These terms say what holds when you sign up and when you comment, and what we do with your data: as little as possible.',
  since: '2026-12-01',
  version: 'In force since {{date}}. This is a translation; where it differs, the French text prevails.',
  contents: 'Contents',
  sections: [
    {
      id: 'objet',
      title: 'What they cover',
      blocks: [
        '{{site}} is an online magazine about video games. It is published by {{publisher}}; the [legal notice](legal) says who answers for what.',
        'Reading the site takes no registration. Opening an account takes having read and accepted these terms. The service is free of charge and sells nothing.',
        {
          when: 'invited',
          say: 'An account is opened by invitation of a member of the team. An invitation is for one email address only.',
        },
        {
          when: 'closed',
          say: 'Nobody can sign up for now. What follows holds for the accounts that exist.',
        },
      ],
    },
    {
      id: 'compte',
      title: 'Your account',
      blocks: [
        'An account takes a valid email address, a username of 2 to 20 characters and a password. The username is public; the address never is.',
        {
          list: [
            'The account is personal: choose a password that you use nowhere else and give it to nobody. We shall never ask you for it.',
            'The username must not pretend to be somebody else, insult anybody or advertise anything.',
            'You must be 15 to sign up by yourself. Below that age you need the consent of a parent or guardian.',
            'A session closes by itself after 15 minutes without activity.',
          ],
        },
        {
          when: 'confirmed',
          say: 'Commenting and liking take a confirmed address, by the link that we send there.',
        },
        'You may change your username or password at any time, and delete your account from the “Profile” page. Deletion is immediate and final: the profile, the likes, the comments and any articles and reviews published by the account are gone. Where other members have answered one of your comments, an empty place remains, without text or author, so that their answers can still be read.',
      ],
    },
    {
      id: 'commentaires',
      title: 'Comments and replies',
      blocks: [
        {
          when: 'comments',
          say: 'Members may comment on articles and reviews, and answer each other, in up to 1,000 characters a message.',
        },
        {
          when: 'noComments',
          say: 'Comments are closed for now: nobody adds any. Those that were published can still be read, and what follows holds for them.',
        },
        'You are responsible for what you write. Hate a game, or our opinion of it, as much as you like; leave people alone.',
        'Not accepted are:',
        {
          list: [
            'unlawful words: insult, defamation, threats, harassment, incitement to hatred or discrimination, praise of crimes;',
            'other people’s personal data, beginning with names, addresses and photographs that one has not been allowed to publish;',
            'advertising, canvassing, malicious links and repeated messages;',
            'illegal copies of games and the means to get them;',
            'what gives a story away without warning, where the article does not do so itself.',
          ],
        },
        'You may edit a comment for 15 minutes; what it said before is kept for 30 days, for you alone, and then erased.',
        'You may withdraw a comment: its text is no longer shown from that moment. You may then delete it for good; after that neither you nor we can bring it back.',
      ],
    },
    {
      id: 'jaime',
      title: 'Likes',
      blocks: [
        'A member may like each article, each review and each comment once, and change their mind as often as they wish. The total is public. Who liked what is known to the team alone, which uses it for its statistics and against cheating.',
      ],
    },
    {
      id: 'moderation',
      title: 'Moderation',
      blocks: [
        {
          when: 'byHand',
          say: 'Moderation comes after publication, without an automatic filter.',
        },
        {
          when: 'byRules',
          say: 'Before publication, automatic rules may refuse a comment (words that the team does not accept) or hold it: words to be looked at, a link by a new member, a first comment, the same text in several places. Its author learns which rule stops it; a member of the team reads it and decides.',
        },
        {
          when: 'byReports',
          say: 'A comment that several members report may be hidden at once, until a member of the team decides.',
        },
        'As an exception, when too many new accounts write at once, the team may calm the discussions down for 1, 24 or 72 hours: comments of accounts younger than three days then wait until a member of the team has read them and decided. Each discussion says so, and until when.',
        'Moderation is done by members of the team. They may hide or delete a comment that goes against these terms and, for a serious or repeated breach, suspend the right to comment and to report, for a time or for good, or delete an account. A suspension says why and until when. It still holds for whoever deletes their account and opens another with the same address.',
        'Members report a comment by “Report” below it; the team alone knows who did, and what it decides is read in the same place.',
        'To report illegal content use the [form](report), without an account, or write to [{{mail}}](mail) with the address of the page, the passage and the reason. We confirm that we have your report, look into it as soon as we can and tell you what we have decided.',
        'If your content is withdrawn, your account suspended or deleted, you may ask why and contest the decision within six months at the same address. Somebody other than the person who decided takes the case up again; the same person may only where nobody else is there, or after seven days without an answer, and you will read so with the decision. Nobody decides on a notice that concerns them; where nobody else can, the answer says so. The courts remain open to you in every case.',
      ],
    },
    {
      id: 'vos-textes',
      title: 'What you publish stays yours',
      blocks: [
        'By publishing a comment you allow the publisher to show it on {{site}}, free of charge, worldwide, for as long as it stands there. This permission is neither exclusive nor transferable: it ends when the comment or the account is deleted.',
      ],
    },
    {
      id: 'nos-textes',
      title: 'What we publish',
      blocks: [
        'The texts and pictures of the magazine are protected by copyright. You may quote short passages if you name the author and link to the page. For anything else, ask us. Names, pictures and trade marks of games belong to their publishers; we show them in order to discuss them.',
        'The software of the site is free: [its source code](repository) is published with its licence.',
        {
          when: 'english',
          say: 'The English version of articles and reviews is translated automatically, and corrected where we can. Where they differ, the French text is the right one.',
        },
      ],
    },
    {
      id: 'videos',
      title: 'Videos and third parties',
      blocks: [
        'No page of this site calls a third party before you ask for it. A video is at first a picture that we serve ourselves. The player of YouTube or Twitch is loaded only when you press play, from youtube-nocookie.com or twitch.tv; from then on Google or Twitch receives your IP address and applies its own rules. Not playing the video is enough to avoid that.',
        'Our links to other sites and networks are plain links. What happens there is beyond us.',
      ],
    },
    {
      id: 'donnees',
      title: 'Your personal data',
      blocks: [
        'The controller is {{publisher}}, in {{city}}, reached at [{{mail}}](mail). This is all that the site keeps:',
        {
          facts: [
            [
              'Account',
              'Email address, username, date of registration, password in a form that cannot be read back. To recognise you and to let you choose a new one (performance of the contract). Until the account is deleted.',
            ],
            [
              'Contributions',
              'Comments, replies and likes. To show them (performance of the contract). Until they or the account are deleted.',
            ],
            [
              'Reports and decisions',
              'Who reported which comment and why, what the team decided of it, and the words in question. To moderate, and so that it can be contested (legitimate interest). Six months after the decision; what the team deletes, 30 days.',
            ],
            [
              'Sessions',
              'One identifier per sign-in, of which we keep a hash only. To keep you signed in (performance of the contract). Until you sign out, and 30 days at most.',
            ],
            [
              'Known networks',
              'The networks you signed in from, 50 at most, in a form that cannot be read back. So that nobody else can shut you out (legitimate interest). Until the account is deleted, and 400 days at most after the last sign-in.',
            ],
            [
              'Suspensions',
              'The reason, how long, and what the team wrote. If you delete your account during a suspension: a print of the address, which cannot be read back, and the end. So that these terms are kept (legitimate interest). Until the account is deleted; the print, until the suspension ends, and a year at most.',
            ],
            [
              'Logs',
              'Actions on accounts and in administration, errors, the IP address where abuse has to be limited. For the security of the site (legitimate interest). 30 days.',
            ],
            [
              'Email',
              'The messages that you send us. To answer you (legitimate interest). One year after the last exchange.',
            ],
          ],
        },
        {
          when: 'byHand',
          say: 'No automatic decision is made from these data, except that comments of new accounts wait while the discussions are calmed down.',
        },
        {
          when: 'fruitless',
          say: 'The words of searches that found nothing are counted by day, without who searched, so that the team knows what is missing (legitimate interest); it sees only what is searched on three different days, and all is deleted after 30 days.',
        },
        'These data are not sold, lent or used for advertising. Only the team has access to them, and our host ({{host}}), which keeps them on our behalf. There is no audience measurement and no profiling.',
      ],
    },
    {
      id: 'droits',
      title: 'Your rights',
      blocks: [
        'The General Data Protection Regulation (GDPR) and the French data protection act give you the right:',
        {
          list: [
            'to see your data and receive a copy;',
            'to have them corrected or erased;',
            'to object to their use or have it restricted;',
            'to take along, in a common format, those that you have entrusted to us;',
            'to say what shall become of them after your death.',
          ],
        },
        'The “Profile” page already lets you correct and erase everything. For the rest, write to [{{mail}}](mail), preferably from the address of the account: we answer within a month. If our answer does not satisfy you, you may complain to the [CNIL](https://www.cnil.fr/en), the French supervisory authority.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookie and browser storage',
      blocks: [
        'The site sets no tracker, and so it has no banner. It only remembers what makes it work as you asked; the law requires no consent for that.',
        {
          facts: [
            ['One cookie', '“lang”: the language that you chose with the FR/EN button. One year.'],
            [
              'Local storage',
              'The light or dark theme; once you are signed in, the session’s tokens and your profile; your drafts; your best score in the mini-game. Until you sign out for the session, until you erase it for the rest.',
            ],
            ['Tab storage', 'Where on a page you were, to take you back there. Until the tab is closed.'],
          ],
        },
        'All of it can be erased or blocked in the settings of your browser. The site reads just as well; only signing in needs that storage.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Availability and liability',
      blocks: [
        '{{site}} is run with care, by few people. The site may be away during an update or a breakdown, and an article may be wrong: tell us and we shall correct it. The publisher does not answer for the content of the sites that the magazine links to, nor for its members’ messages as long as they have not been reported to it.',
      ],
    },
    {
      id: 'changements',
      title: 'Changes and applicable law',
      blocks: [
        'These terms change when the site does. The date at the top of the page says since when they hold, and [the history of the source code](repository) keeps the versions before. A change that would reduce your rights is announced on the site at least 15 days ahead; until then you may delete your account.',
        'French law applies. If you live in another country of the European Union, you keep the protection that its law gives you. Before going to court, write to us: most disagreements fit into two emails.',
      ],
    },
    {
      id: 'contact',
      title: 'Reaching us',
      blocks: [
        'By email: [{{mail}}](mail). For a defect of the site or an idea, the shortest way is [the code’s repository](repository).',
      ],
    },
  ],
}

export default terms
