import { isLoopback } from '../../../server/base/config.ts'
import { knownSecret } from '../../../server/database/secrets.ts'
import { CALLER_PATH, CALLER_PROOF, type Caller, callerProof } from '../../../server/http/caller.ts'
import { textAt } from '../../../shared/base/property.ts'
import { type Answer, ask } from '../ask.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import type { SiteUnderTest } from '../subject.ts'
import { lineOf, span } from '../words.ts'
import { hostOf, isPublic } from './settings.ts'

/** Belongs to nobody (RFC 5737). A proxy that passes it on believes what any client claims. */
const FORGED = '203.0.113.77'

const PROXY = 'See "Behind a proxy" in README, and ops/ for HAProxy and nginx.'

/** Judges what the site saw of a request that claimed to come from FORGED, sent through PUBLIC_URL. */
function judgeCaller(caller: Caller, publicUrl: string): Finding[] {
  const { address, connected, forwardedFor, forwardedProto, trusts, host } = caller
  const proxies = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && part !== FORGED)
  const findings: Finding[] = []
  if (address === FORGED)
    findings.push(
      wrong(
        'The site believes an X-Forwarded-For that a visitor writes: limits by address hold nobody',
        proxies.length > 0
          ? 'Set TRUST_PROXY to the number of proxies in a row, and no more.'
          : `Have the proxy set X-Forwarded-For itself, or remove TRUST_PROXY where there is none. ${PROXY}`,
      ),
    )
  else if (proxies.length > 0 && !trusts)
    findings.push(
      wrong(
        `A proxy (${connected}) stands in front, and TRUST_PROXY is not set: all visitors share its address and limits`,
        `Set TRUST_PROXY=${proxies.length}.`,
      ),
    )
  else if (proxies.length === 0 && trusts)
    findings.push(
      wrong(
        'TRUST_PROXY is set, and no X-Forwarded-For arrives: visitors share an address, or choose their own',
        `Have the proxy set X-Forwarded-For to who connects to it. ${PROXY}`,
      ),
    )
  else if (trusts && proxies.length > 1 && address === proxies.at(-1))
    findings.push(
      advice(
        `X-Forwarded-For names ${proxies.length} addresses, and the site takes the last one, perhaps a proxy, for the visitor`,
        `If ${proxies.at(-1)} is a proxy, set TRUST_PROXY=${proxies.length}.`,
      ),
    )
  const secure = publicUrl.startsWith('https:')
  if (secure && trusts && forwardedProto !== 'https')
    findings.push(
      advice(
        forwardedProto
          ? `The proxy says X-Forwarded-Proto: ${forwardedProto}`
          : 'X-Forwarded-Proto does not arrive',
        `Have the proxy set it to https. ${PROXY}`,
      ),
    )
  const wanted = new URL(publicUrl).host
  if (host !== wanted)
    findings.push(
      advice(`The proxy asks the site for the host ${host}`, `Have it pass on the Host (${wanted}).`),
    )
  if (findings.length > 0) return findings
  return [
    ok(
      proxies.length > 0
        ? `Visitors are told apart behind the proxy: we are ${address}`
        : `No proxy in between: we are ${address}`,
    ),
  ]
}

const DAY_MS = 86_400_000
const CERTIFICATE_DAYS = 14

function judgePage(
  { status, headers, certificateEnds }: Answer,
  publicUrl: string,
  now = Date.now(),
): Finding[] {
  if (status !== 200)
    return [wrong(`${publicUrl}/home answers ${status}`, 'Look into the log of the site, and of the proxy.')]
  const findings: Finding[] = []
  const hsts = headers['strict-transport-security']
  if (publicUrl.startsWith('https:') && !(Number(/max-age=(\d+)/.exec(hsts ?? '')?.[1]) > 0))
    findings.push(
      wrong(
        'Strict-Transport-Security does not reach browsers',
        'Have the proxy pass on the headers of the site.',
      ),
    )
  if (!headers['content-security-policy'])
    findings.push(
      wrong(
        'Content-Security-Policy does not reach browsers',
        'Have the proxy pass on the headers of the site.',
      ),
    )
  if (!/^(br|gzip|zstd)$/.test(headers['content-encoding'] ?? ''))
    findings.push(
      advice(
        'Pages arrive uncompressed',
        'Have the proxy pass on Accept-Encoding, and what the site answers.',
      ),
    )
  const left = certificateEnds && (certificateEnds.getTime() - now) / DAY_MS
  if (left !== undefined && left < CERTIFICATE_DAYS)
    findings.push(
      advice(
        `The certificate ends in ${span(Math.max(0, left) * 86_400)}`,
        'Renew it, and look why that did not happen by itself.',
      ),
    )
  return findings.length > 0 ? findings : [ok(`${publicUrl} serves pages, compressed, with their headers`)]
}

/**
 * Judges what must be closed: operational figures, and unpublished texts in a cache. @param preview the answer for a
 * preview that does not exist
 */
function judgeClosed(metrics: Answer, preview: Answer): Finding[] {
  const findings: Finding[] = []
  if (metrics.status === 200 && /^# (HELP|TYPE) /m.test(metrics.body.toString('latin1')))
    findings.push(
      wrong('/metrics is open to everybody', 'Set METRICS_TOKEN or METRICS_PORT, or close it at the proxy.'),
    )
  if (preview.status === 200)
    findings.push(
      wrong('/preview/ answers without a secret', 'Look whether the proxy answers in place of the site.'),
    )
  else if (!/no-store/.test(preview.headers['cache-control'] ?? ''))
    findings.push(
      wrong(
        'Answers below /preview/ may be kept by a cache',
        'Have the proxy pass on Cache-Control, and keep nothing below /preview/.',
      ),
    )
  return findings.length > 0 ? findings : [ok('/metrics and /preview/ are closed to strangers')]
}

const NETWORK: Record<string, string> = {
  ENOTFOUND: 'Its name is not known: look at the DNS, or correct PUBLIC_URL.',
  EAI_AGAIN: 'Its name cannot be looked up just now: look at the DNS.',
  CERT_HAS_EXPIRED: 'Renew the certificate.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Give the proxy a certificate that browsers know.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Have the proxy send the whole chain of certificates.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name.',
}

interface Silence {
  error: unknown
  /** Whether the site answers on its own port, without any proxy. */
  siteRuns: boolean
}

/** Judges a request without an answer. */
function judgeSilence(publicUrl: string, { error, siteRuns }: Silence): Finding {
  const code = textAt(error, 'code')
  const what = `${publicUrl} does not answer: ${lineOf(error)}`
  if (siteRuns)
    return wrong(
      `${what}, though the site runs`,
      NETWORK[code] ?? 'Look at the proxy, and whether PUBLIC_URL is right.',
    )
  return advice(what, 'Start the site and ask again; if it runs, look at the proxy and at PUBLIC_URL.')
}

async function isUp({ config }: SiteUnderTest): Promise<boolean> {
  const host = ['0.0.0.0', '::'].includes(config.HOST) ? '127.0.0.1' : config.HOST
  const at = host.includes(':') ? `[${host}]` : host
  return ask(`http://${at}:${config.PORT}/api/health`).then(
    ({ headers }) => headers['content-type']?.includes('json') === true,
    () => false,
  )
}

/** Another program may answer there. */
function callerIn(body: Buffer): Caller | undefined {
  try {
    const said: Caller = JSON.parse(body.toString('utf8'))
    return typeof said.address === 'string' ? said : undefined
  } catch {
    return undefined
  }
}

async function lookAtCaller({ config }: SiteUnderTest): Promise<Finding[]> {
  const secret = await knownSecret(config)
  if (!secret) return []
  const { status, body } = await ask(`${config.PUBLIC_URL}${CALLER_PATH}`, {
    'x-forwarded-for': FORGED,
    [CALLER_PROOF]: callerProof(secret),
  })
  const caller = status === 200 ? callerIn(body) : undefined
  if (caller) return judgeCaller(caller, config.PUBLIC_URL)
  return [
    advice(
      `${config.PUBLIC_URL} does not know us (${status}): it may be another site, or have another JWT_SECRET`,
      'Run the doctor with the settings of the site, as its user; correct PUBLIC_URL.',
    ),
  ]
}

/** Checks that http:// redirects to https://. A closed port is as good. */
async function lookAtPlain(publicUrl: string): Promise<Finding[]> {
  const host = hostOf(publicUrl)
  if (!publicUrl.startsWith('https:') || isLoopback(host) || new URL(publicUrl).port) return []
  const plain = await ask(`http://${new URL(publicUrl).host}/home`).catch(() => undefined)
  return plain?.status === 200
    ? [advice('Pages are served over http://, too', 'Have the proxy lead on to https:// (301).')]
    : []
}

export async function lookAtProxy(examined: SiteUnderTest): Promise<Finding[]> {
  const { PUBLIC_URL } = examined.config
  let page: Answer
  try {
    page = await ask(`${PUBLIC_URL}/home`, { 'accept-encoding': 'br, gzip' })
  } catch (error) {
    const siteRuns = isPublic(examined.config) && (await isUp(examined))
    return [judgeSilence(PUBLIC_URL, { error, siteRuns })]
  }
  const [caller, metrics, preview, plain] = await Promise.all([
    lookAtCaller(examined),
    ask(`${PUBLIC_URL}/metrics`),
    ask(`${PUBLIC_URL}/preview/doctor-asks-whether-this-is-open`),
    lookAtPlain(PUBLIC_URL),
  ])
  return [...judgePage(page, PUBLIC_URL), ...caller, ...judgeClosed(metrics, preview), ...plain]
}
