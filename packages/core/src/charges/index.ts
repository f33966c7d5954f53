export { type NewestBills, newestBillsBy, newestBillsOf } from './bills.js';
export { chargeFieldProblems } from './fields.js';
export { type ChargePlanOptions, type ChargeRow, planCharge, readDoctorBy } from './plan.js';
export { moneyReader, moneySender } from './ports.js';
export { type ChargeWish, type FailedBill, readRecoveries, recoveryAmong } from './recovery.js';
export { chargePlanSentences, chargeProblemSentences } from './sentences.js';
export { type ChargeIntent, type ChargeOutcome, type ChargeService, type ChargeServiceOptions, createChargeService } from './service.js';
