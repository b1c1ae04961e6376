import { argon2id } from '../features/auth/crypto/oslo.ts'

// Tests hash and check thousands of passwords, and each would cost as much as it costs an attacker. A hash names its
// own cost, so checks of these are cheap, too. password.unit.test.ts tests the site's cost, without this file.
Object.assign(await argon2id(), { memorySize: 64, iterations: 1 })
