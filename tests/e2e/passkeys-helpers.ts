import type { CDPSession, Page } from '@playwright/test'

/** A virtual authenticator of Chromium (CDP, WebAuthn domain). */
export interface VirtualDevice {
  /** The ids of its passkeys, in base64. */
  kept(): Promise<string[]>
  /** Whether somebody touches it; without a touch, a ceremony waits. */
  touched(yes: boolean): Promise<void>
  /** Whether it recognises its owner's finger. */
  verifies(yes: boolean): Promise<void>
  unplug(): Promise<void>
}

/** Adds one. @param options.resident whether it can store passkeys */
export async function plugIn(page: Page, options: { resident?: boolean } = {}): Promise<VirtualDevice> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: options.resident ?? true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async kept() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ credentialId }) => credentialId)
    },
    touched: (enabled) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }).then(() => {}),
    verifies: (isUserVerified) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {}),
    unplug: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }).then(() => {}),
  }
}
