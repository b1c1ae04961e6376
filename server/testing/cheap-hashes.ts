import { argon2id } from '../features/auth/crypto/oslo.ts'

// Tests hash and check thousands of passwords, of which each costs what it is to cost an attacker. A hash names its own
// cost, so that checks of these are cheap, too. What the site's cost is: password.unit.test.ts, without this.
Object.assign(await argon2id(), { memorySize: 64, iterations: 1 })
