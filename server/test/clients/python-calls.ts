/** A program over the clients that a generator made of the descriptions: one call of each family. */
export const pythonCalls = `
import json
import sys

import everybody
import operators
from everybody.api.exchange import get_rates
from everybody.api.second_factor import factor_status
from everybody.api.sign_in import user_init
from everybody.api.tasks import get_company_task, pay_task
from operators.api.operators import operator_overview

told = json.loads(sys.argv[1])
guest = everybody.Client(base_url=told["address"])
company = everybody.AuthenticatedClient(base_url=told["address"], token=told["company"])
operator = operators.AuthenticatedClient(base_url=told["address"], token=told["operator"])

legacy = user_init.sync_detailed(client=company)
app = pay_task.sync_detailed(told["draft"], client=company, idempotency_key="python-1")
factor = factor_status.sync_detailed(client=company)
rates = get_rates.sync_detailed(client=guest)
refused = get_company_task.sync_detailed(999999, client=company)
overview = operator_overview.sync_detailed(client=operator)
print(json.dumps({
    "legacy": legacy.status_code,
    "legacyRole": legacy.parsed.role.value,
    "app": app.status_code,
    "appStatus": app.parsed.status,
    "factor": factor.status_code,
    "factorByMail": factor.parsed.providers.email,
    "guest": rates.status_code,
    "refused": refused.status_code,
    "refusedCode": refused.parsed.code.value,
    "operator": overview.status_code,
    "operatorQueues": len(overview.parsed.queues),
}))
`;
