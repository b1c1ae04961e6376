import { fieldsEn } from '../../../shared/messages/en.ts'

export default fieldsEn
